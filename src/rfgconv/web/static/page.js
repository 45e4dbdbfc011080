// The page works without this: files can be chosen, forms sent. Added: dropping anywhere, the time control as it is typed.
"use strict";

function dropping(form) {
  const input = form.querySelector("input[type=file]");
  const send = () => { if (input.files.length) { form.classList.add("busy"); form.requestSubmit(); } };
  input.addEventListener("change", send);
  let depth = 0;
  const shade = (change) => { depth = Math.max(0, depth + change); form.classList.toggle("over", depth > 0); };
  addEventListener("dragenter", () => shade(1));
  addEventListener("dragleave", () => shade(-1));
  // a field for files takes what is dropped on it by itself
  const elsewhere = (event) => event.target !== input && event.target.matches?.("input[type=file]");
  addEventListener("dragover", (event) => { if (!elsewhere(event)) event.preventDefault(); });
  addEventListener("drop", (event) => {
    if (elsewhere(event)) return;
    event.preventDefault();
    depth = 0;
    form.classList.remove("over");
    if (event.dataTransfer.files.length) { input.files = event.dataTransfer.files; send(); }
  });
}

function timeWords(input) {
  const output = document.getElementById("time-words");
  let timer, asked = 0;
  input.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      const number = ++asked;
      let sentences = [];
      if (input.value.trim()) {
        const answer = await fetch(`${input.dataset.time}?text=${encodeURIComponent(input.value)}`);
        if (answer.ok) sentences = (await answer.json()).sentences;
      }
      if (number !== asked) return;
      output.replaceChildren(...sentences.flatMap((sentence) => {
        const span = document.createElement("span");
        span.textContent = sentence;
        return [span, " "];
      }));
    }, 250);
  });
}

function sendOnChange(form) {
  form.querySelectorAll("button").forEach((button) => { button.hidden = true; });
  form.addEventListener("change", () => form.requestSubmit());
}

function sayAgain(status) {
  // a screen reader tells only what changes after the page is there
  const text = status.textContent.trim();
  if (text) setTimeout(() => { status.textContent = text; }, 300);
}

document.querySelectorAll("[role=status]").forEach(sayAgain);
document.querySelectorAll("form[data-auto]").forEach(sendOnChange);
document.querySelectorAll("form[data-drop]").forEach(dropping);
document.querySelectorAll("input[data-time]").forEach(timeWords);

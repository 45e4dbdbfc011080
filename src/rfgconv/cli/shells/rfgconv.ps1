# Completion of rfgconv for PowerShell, 5.1 (Windows) and newer.
Register-ArgumentCompleter -Native -CommandName rfgconv, rfgconv.exe -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)
    $words = $commandAst.CommandElements |
        Where-Object { $_.Extent.EndOffset -lt $cursorPosition } |
        ForEach-Object {
            if ($_ -is [System.Management.Automation.Language.StringConstantExpressionAst]) { $_.Value }
            else { $_.Extent.Text }
        }
    try {
        $env:_RFGCONV_COMPLETE = 'powershell_complete'
        $env:_RFGCONV_WORDS = $words -join "`n"
        $env:_RFGCONV_WORD = $wordToComplete
        $lines = & $commandAst.GetCommandName() 2>$null
    } finally {
        Remove-Item Env:_RFGCONV_COMPLETE, Env:_RFGCONV_WORDS, Env:_RFGCONV_WORD -ErrorAction Ignore
    }
    foreach ($line in $lines) {
        # JSON holds ASCII only: the code page of the console does not matter
        $found = $line | ConvertFrom-Json
        if ($found.kind -eq 'plain') {
            [System.Management.Automation.CompletionResult]::new(
                $found.value, $found.value, 'ParameterValue', $found.help)
        } else {
            [System.Management.Automation.CompletionCompleters]::CompleteFilename($wordToComplete) |
                Where-Object { $found.kind -eq 'file' -or $_.ResultType -eq 'ProviderContainer' }
        }
    }
}

import { AccountForm, type AccountFormProps } from '../accountForm/AccountForm.tsx'
import { CodeNotes } from './CodeNotes.tsx'
import { type CodeSent, useCode } from './useCode.ts'

interface SentCodeFormProps extends Omit<AccountFormProps, 'blocked' | 'before'> {
  sent: CodeSent
  onResend: () => Promise<void>
}

/** Asks for the code that was sent. After the last wrong one, only a new code opens it. */
export function SentCodeForm({ sent, onResend, onSubmit, ...form }: SentCodeFormProps) {
  const code = useCode(sent)
  return (
    <AccountForm
      {...form}
      blocked={code.isSpent === true}
      onSubmit={(values) => code.prove(() => onSubmit(values))}
      before={<CodeNotes code={code} onResend={onResend} />}
    />
  )
}

import { AccountForm, type AccountFormProps } from '../accountForm/AccountForm.tsx'
import { CodeNotes } from './CodeNotes.tsx'
import { useCode } from './useCode.ts'
import { useSecondsUntil } from './useSecondsUntil.ts'

/** Asks for the number or address that a code goes to. Another one may be sent at once: a refusal is of the one that was sent. */
export function CodeAddressForm({ onSubmit, before, ...form }: Omit<AccountFormProps, 'blocked'>) {
  const code = useCode()
  const blocked = useSecondsUntil([code.wait?.until]) > 0
  return (
    <div onInput={code.forget}>
      <AccountForm
        {...form}
        blocked={blocked}
        onSubmit={(values) => code.ask(() => onSubmit(values))}
        before={
          <>
            {before}
            <CodeNotes code={code} />
          </>
        }
      />
    </div>
  )
}

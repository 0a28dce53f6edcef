import { useRef, useState, type RefObject, type SyntheticEvent } from 'react'
import { describeFailure, fieldErrorsOf, type Description } from '../errors/describeFailure.ts'

interface SignInErrors {
  fields: { [field: string]: string }
  whole: Description | null
}
interface SignInState {
  form: RefObject<HTMLFormElement | null>
  busy: boolean
  errors: SignInErrors
  submit: (event: SyntheticEvent) => void
}

/** Reads the form's own controls, so that what a password manager filled in counts as typed. */
export function useSignInForm(onSignIn: (login: string, password: string) => Promise<void>): SignInState {
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<SignInErrors>({ fields: {}, whole: null })

  const send = async (login: string, password: string) => {
    setBusy(true)
    try {
      await onSignIn(login, password)
    } catch (failure) {
      setErrors({ fields: {}, whole: wholeMessage(failure) })
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (busy || form.current === null) return
    const data = new FormData(form.current)
    const login = textOf(data.get('login')).trim()
    const password = textOf(data.get('password'))
    const fields = missingOf({ login, password })
    setErrors({ fields, whole: null })
    const [first] = Object.keys(fields)
    if (first === undefined) void send(login, password)
    else form.current.querySelector<HTMLInputElement>(`input[name="${first}"]`)?.focus()
  }
  return { form, busy, errors, submit }
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : ''
}

function missingOf(values: { [field: string]: string }): { [field: string]: string } {
  const empty = Object.entries(values).filter(([, value]) => value === '')
  return Object.fromEntries(empty.map(([field]) => [field, 'valid.required']))
}

/** Wrong name or wrong password is one message: which of the two is nobody's business. */
function wholeMessage(failure: unknown): Description {
  const [first] = Object.values(fieldErrorsOf(failure))
  const described = describeFailure(failure)
  return first === undefined ? described : { ...described, id: first }
}

import { useRef, useState, type RefObject, type SyntheticEvent } from 'react'
import { ApiFailure } from '../http/ApiFailure.ts'
import type { Credentials } from './session.ts'
import { describeFailure, fieldErrorsOf, type Description } from '../errors/describeFailure.ts'

interface SignInErrors {
  fields: { [field: string]: string }
  whole: Description | null
}
interface SignInState {
  form: RefObject<HTMLFormElement | null>
  busy: boolean
  errors: SignInErrors
  /** The password was right, and a code is wanted as well. */
  wantsCode: boolean
  submit: (event: SyntheticEvent) => void
}

export type OnSignIn = (credentials: Credentials) => Promise<void>

/** Reads the form's own controls, so that what a password manager filled in counts as typed. */
export function useSignInForm(onSignIn: OnSignIn): SignInState {
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<SignInErrors>({ fields: {}, whole: null })

  const [wantsCode, setWantsCode] = useState(false)

  const send: OnSignIn = async (credentials) => {
    setBusy(true)
    try {
      await onSignIn(credentials)
    } catch (failure) {
      if (failure instanceof ApiFailure) setWantsCode(failure.body.code === 'error.secondFactor')
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
    if (first === undefined)
      void send({ login, password, code: textOf(data.get('appCode')) })
    else form.current.querySelector<HTMLInputElement>(`input[name="${first}"]`)?.focus()
  }
  return { form, busy, errors, wantsCode, submit }
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

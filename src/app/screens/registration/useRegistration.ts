import { useCallback, useState } from 'react'
import type { JsonObject } from '#engine/values/types.ts'
import { textValue } from '../../accountForm/textValue.ts'
import { call } from '../../http/call.ts'
import { enterWithToken } from '../../session/session.ts'
import {
  forgetRegistration,
  saveRegistration,
  savedRegistration,
  type Registration,
  type Stage,
} from './registrationState.ts'

type Values = JsonObject
export interface RegistrationSteps {
  registration: Registration
  goTo: (stage: Stage) => void
  submit: { [stage in Exclude<Stage, 'success'>]: (values: Values) => Promise<void> }
  confirmPerson: () => void
  resendPhoneCode: () => Promise<void>
  resendEmailCode: () => Promise<void>
}

/** The calls of registration in their order (processes.md, section 8). A failure is the form's to show. */
export function useRegistration(): RegistrationSteps {
  const [registration, setRegistration] = useState(savedRegistration)
  const move = useCallback((change: Partial<Registration>) => {
    setRegistration((before) => {
      const after = { ...before, ...change }
      saveRegistration(after)
      return after
    })
  }, [])
  const { answers, id = '' } = registration
  const answered = (form: string, values: Values) => ({ ...answers, [form]: values })

  const phoneCode = async (values: Values) => {
    const codeSent = await call('registrationPhoneCode', {
      params: { id },
      body: { mobile: textValue(values, 'mobile') },
    })
    move({ stage: 'smsCode', answers: answered('mobile', values), codeSent })
  }
  const emailCode = async (values: Values) => {
    const body = { email: textValue(values, 'email'), emailRepeat: textValue(values, 'emailRepeat') }
    const codeSent = await call('registrationEmailCode', { params: { id }, body })
    move({ stage: 'password', answers: answered('email', values), codeSent })
  }
  return {
    registration,
    goTo: (stage) => move({ stage }),
    confirmPerson: () => move({ stage: 'mobile' }),
    resendPhoneCode: () => phoneCode(answers['mobile'] ?? {}),
    resendEmailCode: () => emailCode(answers['email'] ?? {}),
    submit: {
      citizenship: (values) => {
        move({ stage: 'document', answers: answered('citizenship', values) })
        return Promise.resolve()
      },
      document: async (values) => {
        const found = await call('startRegistration', { body: identity(answers['citizenship'], values) })
        // Who is not known types the rest, and not the birthday again.
        const { birthDate } = values
        const personal = { ...answers['personal'], ...(birthDate !== undefined && { birthDate }) }
        const filled = { ...answered('document', values), personal }
        move({ stage: 'personal', id: found.id, person: found.person, answers: filled })
      },
      personal: async (person) => {
        const body = { ...identity(answers['citizenship'], answers['document']), person }
        const found = await call('startRegistration', { body })
        move({ stage: 'mobile', id: found.id, answers: answered('personal', person) })
      },
      mobile: phoneCode,
      smsCode: async (values) => {
        await call('registrationPhone', { params: { id }, body: { smsCode: textValue(values, 'smsCode') } })
        move({ stage: 'email' })
      },
      email: emailCode,
      password: async (values) => {
        const { token } = await call('signUp', { body: signUpBody(id, values) })
        await enterAsNew(token)
        move({ stage: 'success', answers: {}, person: {} })
      },
    },
  }
}

/** The page may be of somebody who has left: then it ends here, and nothing of the registration stays on it. */
async function enterAsNew(token: string): Promise<void> {
  forgetRegistration()
  await enterWithToken(token)
}

function identity(citizenship: Values | undefined, document: Values | undefined) {
  const series = textValue(document, 'documentSeries')
  const fin = textValue(document, 'fin')
  const birthDate = textValue(document, 'birthDate')
  return {
    citizenship: textValue(citizenship, 'citizenship'),
    documentType: textValue(document, 'documentType'),
    documentNumber: textValue(document, 'documentNumber'),
    ...(series !== '' && { documentSeries: series }),
    ...(fin !== '' && { fin }),
    ...(birthDate !== '' && { birthDate }),
  }
}

function signUpBody(registration: string, values: Values) {
  return {
    registration,
    emailCode: textValue(values, 'emailCode'),
    password: textValue(values, 'password'),
    passwordRepeat: textValue(values, 'passwordRepeat'),
    terms: values['terms'] === true,
  }
}

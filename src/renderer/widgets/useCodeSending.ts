import { useState } from 'react'
import { resolvePointer } from '#engine/values/pointer.ts'
import { useServices } from '../environment/RendererServices.ts'
import { useEnvironment } from '../form/FormEnvironment.ts'
import { resendSeconds } from './resendSeconds.ts'
import { textOf } from './textOf.ts'
import { useCountdown } from './useCountdown.ts'
import { uiNumber, uiOption, uiText } from './uiOption.ts'
import type { WidgetProps } from './WidgetProps.ts'

export type CodeProgress = 'never' | 'before' | 'sending' | 'sent' | 'failed' | 'nowhere'
export interface CodeSending {
  progress: CodeProgress
  /** Until it may be sent again. */
  seconds: number
  send: () => void
}

/** Sends the code of a field, and again after a while. `undefined` where the form is not asked by somebody who sends. */
export function useCodeSending({ name, ui, pointer }: WidgetProps): CodeSending | undefined {
  const { sendCode } = useServices()
  const { store } = useEnvironment()
  const wait =
    uiNumber(ui, 'resendSeconds') ?? resendSeconds(store.facts().scope.world.constants?.['codeResend'])
  const sentBefore = uiOption(ui, 'sent') !== false
  const { seconds, start } = useCountdown(sentBefore ? wait : 0)
  const [progress, setProgress] = useState<CodeProgress>(sentBefore ? 'before' : 'never')
  if (sendCode === undefined) return undefined
  const place = uiText(ui, 'to')
  const send = () => {
    const target = place === undefined ? undefined : resolvePointer(place, pointer)
    const to = target === undefined ? undefined : textOf(store.answer(target))
    if (to === '' || (target !== undefined && store.jotai.get(store.issues.at(target)) !== undefined)) {
      setProgress('nowhere')
      return
    }
    setProgress('sending')
    start(wait)
    sendCode(name, to)
      .then(() => setProgress('sent'))
      .catch(() => {
        setProgress('failed')
        start(0)
      })
  }
  return { progress, seconds, send }
}

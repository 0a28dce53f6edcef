import { Notice } from '#ui/Notice.tsx'
import { TONES, type Tone } from '#ui/tones.ts'
import { uiText } from './uiOption.ts'
import type { WidgetProps } from './WidgetProps.ts'

/** Something to know at this place of the form: the field has texts and no answer. */
export function InfoWidget({ ui, texts }: WidgetProps) {
  const wanted = uiText(ui, 'tone')
  const tone: Tone = TONES.find((one) => one === wanted) ?? 'info'
  return (
    <Notice tone={tone} title={texts.label}>
      {texts.hint}
    </Notice>
  )
}

import { useAtomValue } from 'jotai'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { SummaryList } from '#ui/SummaryList.tsx'
import { plainAnswer } from '../../application/plainAnswer.ts'
import { readyPortalAtom } from '../../content/portalState.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { asJson } from '../../state/json.ts'

interface PersonFoundProps {
  person: { [name: string]: unknown }
  onConfirm: () => void
  onBack: () => void
}

/** Personal data as the register has them, read-only. A mistake there is mended through the hotline. */
export function PersonFound({ person, onConfirm, onBack }: PersonFoundProps) {
  const { text, language } = useTexts()
  const hotline = useAtomValue(readyPortalAtom).portal.constants['hotline']
  const rows = Object.entries(person)
    .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
    .map(([name, value]) => ({
      key: name,
      label: text(`field.${name}`),
      value: plainAnswer(asJson(value), { text, language, field: name, rows: {} }),
    }))
  return (
    <div className="stack">
      <p className="muted">{text('msg.fromRegister')}</p>
      <SummaryList rows={rows} />
      <Notice>{text('msg.dataErrorHotline', { phone: hotline })}</Notice>
      <div className="actions">
        <Button onClick={onConfirm}>{text('button.next')}</Button>
        <Button kind="secondary" icon="arrowLeft" onClick={onBack}>
          {text('button.back')}
        </Button>
      </div>
    </div>
  )
}

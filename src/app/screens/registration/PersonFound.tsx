import { useAtomValue } from 'jotai'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { SummaryList } from '#ui/SummaryList.tsx'
import { readyPortalAtom } from '../../content/portalState.ts'
import { useTexts } from '../../i18n/useTexts.ts'

interface PersonFoundProps {
  person: { [name: string]: unknown }
  onConfirm: () => void
  onBack: () => void
}

/** Personal data as the register has them, read-only. A mistake there is mended through the hotline. */
export function PersonFound({ person, onConfirm, onBack }: PersonFoundProps) {
  const { text, day } = useTexts()
  const hotline = useAtomValue(readyPortalAtom).part.constants['hotline']
  const shown = (value: unknown) =>
    typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/u.test(value) ? day(value) : String(value)
  const rows = Object.entries(person)
    .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
    .map(([name, value]) => ({ key: name, label: text(`field.${name}`), value: shown(value) }))
  return (
    <div className="stack">
      <p className="muted">{text('msg.fromRegister')}</p>
      <SummaryList rows={rows} />
      <Notice>{text('msg.dataErrorHotline', { phone: hotline })}</Notice>
      <div className="actions">
        <Button icon="arrowRight" onClick={onConfirm}>
          {text('button.next')}
        </Button>
        <Button kind="secondary" icon="arrowLeft" onClick={onBack}>
          {text('button.back')}
        </Button>
      </div>
    </div>
  )
}

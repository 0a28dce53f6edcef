import { LinkButton } from '#ui/LinkButton.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useTexts } from '../../i18n/useTexts.ts'

/** Shown this once: the portal keeps none of them. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const { text } = useTexts()
  return (
    <div className="stack">
      <Notice tone="ok" live="status">
        {text('app.factor.isOn')}
      </Notice>
      <p>{text('app.factor.keepCodes')}</p>
      <ol className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="actions">
        <LinkButton href="/settings">{text('button.continue')}</LinkButton>
      </div>
    </div>
  )
}

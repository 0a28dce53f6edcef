import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Panel } from '#ui/Panel.tsx'
import { FailedNotice } from '../../errors/FailedNotice.tsx'
import { callAccount } from '../../http/callAccount.ts'
import { saveFile } from '../../work/saveFile.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { serverNow } from '../../work/serverNow.ts'

/** Everything that the portal keeps about the person, as a file that people and programs can read. */
export function OwnData() {
  const { text } = useTexts()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ is: unknown } | null>(null)
  const download = async () => {
    setBusy(true)
    setFailure(null)
    try {
      saveFile({
        content: JSON.stringify(await callAccount('ownData'), null, 2),
        type: 'application/json',
        name: `portal-${serverNow().slice(0, 10)}.json`,
      })
    } catch (error) {
      setFailure({ is: error })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Panel title={text('app.settings.data')}>
      <div className="stack">
        <p>{text('app.settings.dataLead')}</p>
        {failure !== null && <FailedNotice failure={failure.is} title="state.failed.document" />}
        <div className="actions">
          <Button kind="secondary" icon="download" busy={busy} onClick={() => void download()}>
            {text('app.settings.download')}
          </Button>
          <LinkButton href="/settings/edit/erase" kind="quiet">
            {text('app.settings.erase')}
          </LinkButton>
        </div>
      </div>
    </Panel>
  )
}

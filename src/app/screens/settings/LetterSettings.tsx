import { useState } from 'react'
import { Choice } from '#ui/Choice.tsx'
import { Panel } from '#ui/Panel.tsx'
import { call } from '../../http/call.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { showToast } from '../../toasts/toasts.ts'

/** Letters that can be done without; what security asks for always comes, and is said to. */
export function LetterSettings({ dailySummary }: { dailySummary: boolean }) {
  const { text } = useTexts()
  const [wanted, setWanted] = useState(dailySummary)
  const change = async (next: boolean) => {
    setWanted(next)
    try {
      await call('letters', { body: { dailySummary: next } })
      showToast('done', 'app.settings.saved')
    } catch {
      setWanted(!next)
      showToast('error', 'msg.tryLater')
    }
  }
  return (
    <Panel title={text('app.settings.letters')}>
      <div className="stack" data-gap="small">
        <Choice
          type="checkbox"
          label={text('app.settings.dailySummary')}
          note={text('app.settings.dailySummaryNote')}
          checked={wanted}
          onChange={(event) => void change(event.target.checked)}
        />
        <p className="muted">{text('app.settings.alwaysSent')}</p>
      </div>
    </Panel>
  )
}

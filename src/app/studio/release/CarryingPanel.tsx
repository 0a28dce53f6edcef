import { textIds } from '#engine/texts/textIds.ts'
import { Button } from '#ui/Button.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Table } from '#ui/Table.tsx'
import { LoadedPart } from '../../errors/LoadedPart.tsx'
import { useLoaded } from '../../errors/useLoaded.ts'
import { callStudio } from '../../http/callStudio.ts'
import { useTexts } from '../../i18n/useTexts.ts'

/** How far what was begun has gone over to the current release; nothing where nothing goes over. */
export function CarryingPanel() {
  const { text } = useTexts()
  const loaded = useLoaded('carrying', () => callStudio('carrying'))
  return (
    <LoadedPart loaded={loaded}>
      {(rows, { reload }) =>
        rows.length > 0 && (
          <Panel title={text('studioRelease.carrying')}>
            <Table
              caption={text('studioRelease.carrying')}
              captionHidden
              rows={rows}
              rowKey={({ process, submitted, startedAt }) => `${process} ${submitted} ${startedAt}`}
              columns={[
                {
                  id: 'process',
                  label: text('studioRelease.process'),
                  render: ({ process, submitted }) =>
                    `${text(textIds.processName(process))}, ${text(
                      submitted ? 'studioRelease.underWay' : 'studioRelease.drafts',
                    )}`,
                },
                {
                  id: 'carried',
                  label: text('studioRelease.carried'),
                  align: 'end',
                  render: ({ carried }) => carried,
                },
                {
                  id: 'kept',
                  label: text('studioRelease.trial.kept'),
                  align: 'end',
                  render: ({ kept }) => kept,
                },
                { id: 'left', label: text('studioRelease.left'), align: 'end', render: ({ left }) => left },
              ]}
            />
            <div className="actions">
              <Button kind="quiet" icon="turn" onClick={reload}>
                {text('studioRelease.refresh')}
              </Button>
            </div>
          </Panel>
        )
      }
    </LoadedPart>
  )
}

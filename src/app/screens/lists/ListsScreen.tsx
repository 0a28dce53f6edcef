import { navigate, useSearch } from 'wouter/use-browser-location'
import { textIds } from '#engine/texts/textIds.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Field } from '#ui/Field.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Select } from '#ui/Select.tsx'
import { Forbidden } from '../../errors/Forbidden.tsx'
import { LoadedPart } from '../../errors/LoadedPart.tsx'
import { useLoaded } from '../../errors/useLoaded.ts'
import type { Answer } from '../../http/Answer.ts'
import { callStaff } from '../../http/callStaff.ts'
import { byLabel } from '../../i18n/byLabel.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { PageHeading } from '../../navigation/PageHeading.tsx'
import { isStaff, usePerson } from '../../session/useSession.ts'
import { DeskPlaces } from '../desk/DeskPlaces.tsx'
import type { ScreenProps } from '../ScreenProps.ts'
import { ListWork } from './ListWork.tsx'

export type ListDecision = Answer<'deskLists'>[number]

/** Decisions by list: a file of many applications, looked at row by row, made all at once or not at all. */
export function ListsScreen({ route }: ScreenProps) {
  const { text } = useTexts()
  const person = usePerson()
  if (person === null || !isStaff(person))
    return (
      <div className="stack">
        <PageHeading>{text('title.forbidden')}</PageHeading>
        <Forbidden />
      </div>
    )
  return (
    <div className="stack">
      <DeskPlaces path={route.path} />
      <PageHeading lead={text('byList.lead')}>{text('title.lists')}</PageHeading>
      <Lists path={route.path} />
    </div>
  )
}

function Lists({ path }: { path: string }) {
  const { text, language } = useTexts()
  const params = new URLSearchParams(useSearch())
  const loaded = useLoaded(`lists/${language}`, () => callStaff('deskLists'))
  return (
    <LoadedPart loaded={loaded}>
      {(decisions) => {
        const processes = [...new Set(decisions.map(({ process }) => process))]
        const process = processes.find((one) => one === params.get('process')) ?? ''
        const sitting = params.get('sitting')
        const options = byLabel(
          processes.map((one) => ({ value: one, label: text(textIds.processName(one)) })),
          language,
        )
        if (processes.length === 0) return <EmptyState icon="checkCircle">{text('byList.none')}</EmptyState>
        return (
          <>
            <Panel>
              <Field label={text('label.service')}>
                {(control) => (
                  <Select
                    {...control}
                    options={options}
                    placeholder={text('byList.choose')}
                    value={process}
                    onChange={(event) => navigate(`${path}?process=${event.target.value}`)}
                  />
                )}
              </Field>
            </Panel>
            {process !== '' && (
              <ListWork
                key={`${process}/${sitting}`}
                process={process}
                sitting={sitting}
                decisions={decisions.filter((one) => one.process === process)}
              />
            )}
          </>
        )
      }}
    </LoadedPart>
  )
}

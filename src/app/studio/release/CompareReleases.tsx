import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { FailedNotice } from '../../errors/FailedNotice.tsx'
import { useSending } from '../../errors/useSending.ts'
import type { Answer } from '../../http/Answer.ts'
import { callStudio } from '../../http/callStudio.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { askPatiently } from './askPatiently.ts'
import { DifferenceList } from './DifferenceList.tsx'
import { releaseName } from './releaseName.ts'

/** What one release has otherwise than another. */
export function CompareReleases({ releases }: { releases: Answer<'releases'> }) {
  const texts = useTexts()
  const { text, moment } = texts
  const [from, setFrom] = useState(releases[1]?.hash ?? '')
  const [to, setTo] = useState(releases[0]?.hash ?? '')
  const [difference, setDifference] = useState<Answer<'compareReleases'> | null>(null)
  const { busy, failure, send } = useSending()
  const options = releases.map((release) => ({
    value: release.hash,
    label: `${releaseName(release, texts)}, ${moment(release.at)}`,
  }))
  if (releases.length < 2) return null
  const choose = (set: (hash: string) => void) => (hash: string) => {
    setDifference(null)
    set(hash)
  }
  const sides = [
    { label: text('studioRelease.from'), value: from, onChoose: choose(setFrom) },
    { label: text('studioRelease.to'), value: to, onChoose: choose(setTo) },
  ]
  return (
    <section className="stack">
      <h3>{text('studioRelease.compare')}</h3>
      {failure !== null && <FailedNotice failure={failure.is} />}
      <div className="filters">
        {sides.map(({ label, value, onChoose }) => (
          <Field key={label} label={label}>
            {(control) => (
              <Select
                {...control}
                options={options}
                value={value}
                onChange={(event) => onChoose(event.target.value)}
              />
            )}
          </Field>
        ))}
        <div className="actions">
          <Button
            kind="secondary"
            busy={busy}
            onClick={() =>
              send(async () => {
                const query = { from, to }
                setDifference(await askPatiently(() => callStudio('compareReleases', { query })))
              })
            }
          >
            {text('studioRelease.doCompare')}
          </Button>
        </div>
      </div>
      <div aria-live="polite">{difference !== null && <DifferenceList difference={difference} />}</div>
    </section>
  )
}

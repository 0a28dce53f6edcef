import { SummaryList } from '#ui/SummaryList.tsx'
import { LoadedPart } from '../../errors/LoadedPart.tsx'
import { useLoaded } from '../../errors/useLoaded.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { figuresOf } from './figuresOf.ts'

interface QuestionFiguresProps {
  process: string
  step: string
  /** Its place in the step's form; `*` for any row. */
  field: string
}

/** How a question fares with applicants: how often it is refused, how long it takes, how often people stop there. */
export function QuestionFigures({ process, step, field }: QuestionFiguresProps) {
  const { text } = useTexts()
  const loaded = useLoaded(process, () => figuresOf(process))
  return (
    <LoadedPart loaded={loaded}>
      {(figures) => {
        const found = figures.find((one) => one.step === step && one.field === field)
        if (found === undefined) return <p className="muted">{text('studioFigures.none')}</p>
        const { refused, seconds, stopped } = found
        const time =
          seconds === null
            ? text('studioFigures.untimed')
            : text('studioFigures.about', { seconds: Math.max(1, Math.round(seconds)) })
        return (
          <SummaryList
            rows={[
              { key: 'refused', label: text('studioFigures.refused'), value: refused },
              { key: 'seconds', label: text('studioFigures.seconds'), value: time },
              { key: 'stopped', label: text('studioFigures.stopped'), value: stopped },
            ]}
          />
        )
      }}
    </LoadedPart>
  )
}

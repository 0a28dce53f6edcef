import type { Machine, Workflow } from '../content/types.ts'
import { machineName } from '../texts/textIds.ts'
import type { Change } from './Change.ts'
import { diffStatuses } from './diffStatuses.ts'
import { diffSteps } from './diffSteps.ts'
import { diffTimers } from './diffTimers.ts'
import { diffTransitions } from './diffTransitions.ts'
import type { Pair } from './Pair.ts'
import { sideBySide } from './sideBySide.ts'
import { samePart } from './samePart.ts'

/** What changed in one process for everybody who has to do with it. */
export function diffProcess(process: string, [old, now]: [Workflow, Workflow], pair: Pair): Change[] {
  const tracks = sideBySide(old.tracks ?? {}, now.tracks ?? {})
  const file = `workflows/${process}.json`
  return [
    ...whoMay(process, [old, now]),
    ...diffSteps(process, [old, now], pair),
    ...diffMachine([old, now], pair, { process }),
    ...tracks.both.flatMap(([track, before, after]) =>
      diffMachine([before, after], pair, { process, track }),
    ),
    ...tracks.removed.map(([track]): Change => ({
      about: ['officer', 'draft'],
      process,
      text: `There is no track "${track}" any more.`,
      say: { sentence: 'track.gone', params: { track } },
      place: { file, pointer: `/tracks/${track}` },
      breaks: { kind: 'trackRemoved' },
    })),
    ...tracks.added.map(([track]): Change => ({
      about: ['officer'],
      process,
      text: `There is a new track: "${track}".`,
      say: { sentence: 'track.new', params: { track } },
      place: { file, pointer: `/tracks/${track}` },
    })),
    ...sideNotes(process, [old, now]),
  ]
}

interface Which {
  process: string
  track?: string
}

function diffMachine([old, now]: [Machine, Machine], pair: Pair, { process, track }: Which): Change[] {
  const machines = {
    old,
    now,
    pair,
    process,
    ...(track !== undefined && { track }),
    name: machineName(process, track),
    file: `workflows/${process}.json`,
    pointer: track === undefined ? '' : `/tracks/${track}`,
  }
  return [...diffStatuses(machines), ...diffTransitions(machines), ...diffTimers(machines)]
}

function whoMay(process: string, [old, now]: [Workflow, Workflow]): Change[] {
  if (samePart(old.for, now.for)) return []
  const place = { file: `workflows/${process}.json`, pointer: '/for' }
  return [
    {
      about: ['applicant'],
      process,
      text: 'Other people may begin it.',
      say: { sentence: 'process.for', params: {} },
      place,
    },
  ]
}

const NOTES = {
  roles: 'Other staff, or staff of other institutions, have a part in it.',
  facts: 'Other registers are asked, or asked with another key.',
  values: 'Something is calculated in another way.',
  conditions: 'A condition has another meaning.',
  messages: 'It takes other messages from outside.',
} as const

function sideNotes(process: string, [old, now]: [Workflow, Workflow]): Change[] {
  const file = `workflows/${process}.json`
  return Object.entries(NOTES).flatMap(([word, text]): Change[] => {
    return samePart(Reflect.get(old, word), Reflect.get(now, word))
      ? []
      : [
          {
            about: ['officer'],
            process,
            text,
            say: { sentence: `process.${word}`, params: {} },
            place: { file, pointer: `/${word}` },
          },
        ]
  })
}

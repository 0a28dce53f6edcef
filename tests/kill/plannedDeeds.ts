import type { Answers } from '../roads/api/Ids.ts'
import { personaAnswers } from '../roads/transfer/personaAnswers.ts'
import type { Acknowledged, CommandBody, Deed, Who } from './Deed.ts'

/** What comes next on the road, made from what has been acknowledged so far. `round` makes keys unique. */
export type Plan = (acknowledged: Acknowledged, round: number) => Deed

const REASON = 'Ailəm başqa şəhərə köçür.'
const CHOICE = { name: 'choice', index: 0 }
const RETURN = {
  markedFields: ['/answers/personal/residenceAddress'],
  returnReason: 'Ünvan natamamdır, zəhmət olmasa tam yazın.',
  returnDeadline: '2026-08-03',
}

/** Opened, typed letter by letter, submitted, returned, mended, submitted again and withdrawn: then from the beginning. */
export const plannedDeeds: readonly Plan[] = [
  (_acknowledged, round) => ({ kind: 'create', key: `create-${round}` }),
  () => ({ kind: 'upload' }),
  ...['personal', 'study', 'target'].map(saveStep),
  ...Array.from({ length: REASON.length / 5 }, (_none, index) =>
    saveReason(REASON.slice(0, 5 * (index + 1))),
  ),
  saveReason(REASON),
  save((answers, { files }) => ({ ...answers, documents: { transcript: files.at(-1) ?? '' } })),
  saveStep('review'),
  command('applicant', { transition: 'submit' }, 'applied'),
  command('officer', { transition: 'take', track: CHOICE }, 'inProcess'),
  command('officer', { transition: 'return', input: RETURN }, 'returned'),
  save((answers) => ({
    ...answers,
    personal: { ...answers['personal'], residenceAddress: 'Bakı şəhəri, Nizami küçəsi 15, giriş 2' },
  })),
  command('applicant', { transition: 'resubmit' }, 'inProcess'),
  command('applicant', { transition: 'refuse' }, 'applicantRefused'),
]

function save(change: (answers: Answers, acknowledged: Acknowledged) => Answers): Plan {
  return (acknowledged) => ({
    kind: 'save',
    revision: acknowledged.revision,
    answers: change(acknowledged.answers, acknowledged),
  })
}

function saveStep(step: string): Plan {
  const whole = personaAnswers('aysel')[step] ?? {}
  return save((answers) => ({ ...answers, [step]: whole }))
}

function saveReason(transferReasonText: string): Plan {
  return save((answers) => ({ ...answers, target: { ...answers['target'], transferReasonText } }))
}

function command(who: Who, body: CommandBody, leadsTo: string): Plan {
  return ({ revision }, round) => ({
    kind: 'command',
    who,
    key: `${body.transition}-${round}`,
    revision,
    body,
    leadsTo,
  })
}

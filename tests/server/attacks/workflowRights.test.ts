import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { runCase } from '#engine/case/runCase.ts'
import type { CaseStep, ProcessCase } from '#engine/case/types.ts'
import { openContent } from '#engine/case/openContent.ts'
import { readContent } from '../../cases/readContent.ts'

/** Cases of the content, with other steps: what a role, or a return for correction, must not open. */
const open = openContent(await readContent())
const read = (path: string): ProcessCase =>
  JSON.parse(readFileSync(new URL(`../../cases/${path}.json`, import.meta.url), 'utf8'))
const play = (given: ProcessCase, steps: CaseStep[]) =>
  runCase({ ...given, steps }, open).map(({ what, wanted, got }) => ({ what, wanted, got }))

it('a workplace that was confirmed is not another one after a correction', () => {
  const given = read('certification/not-employed-by-agency')
  const kept = given.steps.filter((step) => step.expect?.denied === undefined).slice(0, 3)
  const found = play(given, [
    ...kept.slice(0, 2),
    { do: 'confirmWorkplace', as: 'institution@bdtk', expect: { data: { workplaceConfirmed: true } } },
    {
      do: 'return',
      as: 'agency',
      input: {
        markedFields: ['/answers/details'],
        returnReason: 'Fənni dəqiqləşdirin.',
        returnDeadline: '2026-09-20',
      },
      expect: { status: 'returned' },
    },
    {
      do: 'resubmit',
      as: 'applicant',
      answers: { details: { rightWorkplace: 'bdu' } },
      expect: { status: 'applied' },
    },
    { do: 'take', as: 'agency', expect: { status: 'inReview' } },
    { do: 'approve', as: 'agency', expect: { denied: ['certification.workplaceUnconfirmed'] } },
  ])
  expect(found).toEqual([])
})

it('a commission does not give away a vacancy of another institution', () => {
  const given = read('applyToVacancy/placed')
  const standing = { standing: { free: 0, position: 1, waiting: 0 } }
  const found = play(given, [
    { do: 'submit', as: 'applicant', expect: { status: 'applied' } },
    { do: 'take', as: 'agency', expect: { status: 'inReview' } },
    {
      do: 'approve',
      as: 'agency',
      input: { at: '2026-12-10T06:00:00.000Z', place: 'Bakı, Təbriz küçəsi 8' },
      expect: { status: 'examAssigned' },
    },
    {
      at: '2026-12-10T09:00:00.000Z',
      do: 'examOk',
      as: 'commission@bdtk',
      input: { mark: 30 },
      expect: { status: 'examPassed' },
    },
    { do: 'shortlist', as: 'agency', track: 'choice/0', trackFacts: { 'choice/0': standing }, expect: {} },
    { do: 'shortlist', as: 'agency', track: 'choice/1', trackFacts: { 'choice/1': standing }, expect: {} },
    {
      do: 'assignInterview',
      as: 'agency',
      input: { at: '2026-12-20T06:00:00.000Z', place: 'Bakı' },
      expect: { status: 'interviewAssigned' },
    },
    {
      at: '2026-12-20T09:00:00.000Z',
      facts: { places: { free: 1 } },
      do: 'offer',
      as: 'commission@bdtk',
      input: { chosenOption: 1 },
      expect: { status: 'interviewAssigned', denied: ['applyToVacancy.otherInstitution'] },
    },
  ])
  expect(found).toEqual([])
})

it('choices that are fixed are not reopened with the step or a field that they hang on', () => {
  const given = read('grant/choices-fixed')
  const before = given.steps.slice(0, 6)
  const marking = (place: string): CaseStep => ({
    do: 'returnByInstitution',
    as: 'institution@adnsu',
    input: {
      markedFields: [place],
      returnReason: 'Məktub oxunmur, yenidən yükləyin',
      returnDeadline: '2026-09-22',
    },
    expect: { denied: ['grant.choicesFixed'] },
  })
  expect(play(given, [...before, marking('/answers/choices')])).toEqual([])
})

it('an appeal against a report is not answered by refusing the whole application', () => {
  const given = read('accreditation/appeal-too-late')
  const appeal = given.steps.at(-1)
  const found = play(given, [
    ...given.steps.slice(0, -1),
    { ...appeal, at: '2026-09-20T06:00:00.000Z', expect: { status: 'inReview' } },
    {
      do: 'reject',
      as: 'agency',
      input: { decisionReason: 'Apellyasiyanıza görə müraciət rədd edilir' },
      expect: { denied: ['common.notAllowedNow'] },
    },
  ])
  expect(found).toEqual([])
})

it('a certificate of single modules says so', () => {
  const { informalEdu } = open.content.workflows
  const issued = informalEdu?.transitions.flatMap(({ issue = [] }) => issue)
  expect(JSON.stringify(issued)).toMatch(/answers\/details\/(modules|recognitionScope)/)
})

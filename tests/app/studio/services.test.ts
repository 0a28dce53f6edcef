import { describe, expect, it } from 'vitest'
import { makeService, type NewService, serviceNameFault } from '#app/studio/forms/services/newService.ts'
import {
  groupsOf,
  moveRow,
  nameOfRow,
  serviceRows,
  SERVICES,
  writeRow,
} from '#app/studio/forms/services/serviceRows.ts'
import {
  metaServiceWords,
  serviceElsewhere,
  serviceTexts,
  serviceValues,
  serviceWords,
  withServiceValues,
} from '#app/studio/forms/services/serviceWords.ts'
import type { Workspace } from '#app/studio/workspace/Workspace.ts'
import { layoutJson } from '#engine/json/layoutJson.ts'
import { programTexts } from '#engine/texts/programTexts.ts'
import { checkWorkspace, contentWorkspace, lineDifference } from './contentWorkspace.ts'

const STEP = { label: 'step' }
const SERVICE: NewService = {
  name: 'summerCamp',
  written: { group: 'learning', icon: 'palette' },
  like: '',
  texts: {
    title: { az: 'Yay düşərgəsi', en: 'Summer camp' },
    about: { az: 'Uşağınızı düşərgəyə yazdırın', en: 'Enrol your child in a camp' },
    keywords: { az: 'düşərgə, yay', en: 'camp, summer' },
  },
}
const rowsIn = (workspace: Workspace) => serviceRows(workspace.documentOf(SERVICES))
const namesOf = (workspace: Workspace, group: string) =>
  rowsIn(workspace).flatMap((row) => (row['group'] === group ? [nameOfRow(row)] : []))
const errorsIn = ({ files }: Workspace) =>
  checkWorkspace(files).filter(({ severity }) => severity === 'error')

describe('a new service', () => {
  it('has its row, its pages, its process, its form and its texts, as most services have them', () => {
    const workspace = contentWorkspace()
    const before = workspace.files
    const made = makeService(workspace, SERVICE)
    workspace.write(made.changes, STEP)
    expect(made.path).toMatch(/^schemas\/summerCamp\/\w+\.json$/)
    const { gone } = lineDifference(before.get(SERVICES) ?? '', workspace.textOf(SERVICES) ?? '')
    expect(gone).toEqual([])
    expect(rowsIn(workspace).filter(({ name }) => name === 'summerCamp')).toEqual([
      {
        name: 'summerCamp',
        group: 'learning',
        icon: 'palette',
        redirect_url: '/summer_camp/dashboard',
        is_global: false,
        is_admin: false,
        processes: ['summerCamp'],
        routes: {
          '/summer_camp/dashboard': { screen: 'serviceDashboard', title: 'title.serviceDashboard' },
          '/summer_camp/apply': { screen: 'apply', process: 'summerCamp', title: 'title.serviceApply' },
          '/summer_camp/apply/in': {
            screen: 'application',
            process: 'summerCamp',
            title: 'title.serviceWizard',
          },
        },
        menu: [
          { id: 'menu.applications', url: '/summer_camp/dashboard', is_equals: true },
          { id: 'menu.apply', url: '/summer_camp/apply', includes: 'summer_camp/apply', is_equals: false },
        ],
      },
    ])
    expect(namesOf(workspace, 'learning').at(-1)).toBe('summerCamp')
    expect(workspace.documentOf('workflows/summerCamp.json')).toMatchObject({
      id: 'summerCamp',
      service: 'summerCamp',
    })
    expect(workspace.textOf('locales/az/services.json')).toContain('"service.summerCamp": "Yay düşərgəsi"')
    for (const { path, text } of made.changes)
      if (path.startsWith('w')) expect(layoutJson(text ?? '')).toBe(text)
    // What is still to be written is told: the process has no way to hand anything in.
    const own = ({ file }: { file: string }): boolean => /summerCamp|summer/.test(file)
    expect(errorsIn(workspace).filter((one) => !own(one))).toEqual([])
  })

  it('like another one takes its process over, and has no form of its own', () => {
    const workspace = contentWorkspace()
    const made = makeService(workspace, { ...SERVICE, like: 'olympiad' })
    workspace.write(made.changes, STEP)
    expect(made.path).toBe('workflows/summerCamp.json')
    expect(made.changes.filter(({ path }) => path.startsWith('schemas/'))).toEqual([])
  })

  it('is refused a name that is none, or that is taken, also by pages', () => {
    const workspace = contentWorkspace()
    const fault = (name: string) => serviceNameFault(workspace, name)
    expect(fault('')).toBe('valid.required')
    expect(fault('2camps')).toBe('studio.question.nameForm')
    expect(fault('transfer')).toBe('studioForms.serviceTaken')
    expect(fault('studentAdmission')).toBe('studioForms.serviceTaken')
    expect(fault('conditions')).toBe('studioFiles.nameTaken')
    expect(fault('summerCamp')).toBeUndefined()
  })
})

describe('the catalogue', () => {
  it('has its services moved within their group, and nothing else moves', () => {
    const workspace = contentWorkspace()
    const before = workspace.files
    const [first = '', second, ...others] = namesOf(workspace, 'learning')
    const text = workspace.textOf(SERVICES) ?? ''
    workspace.write(moveRow(workspace, first, 1), STEP)
    expect(namesOf(workspace, 'learning')).toEqual([second, first, ...others])
    expect((workspace.textOf(SERVICES) ?? '').split('\n').toSorted()).toEqual(text.split('\n').toSorted())
    workspace.write(moveRow(workspace, first, -1), STEP)
    expect(namesOf(workspace, 'learning')).toEqual([first, second, ...others])
    expect(moveRow(workspace, first, -1)).toEqual([])
    expect(moveRow(workspace, 'nobody', 1)).toEqual([])
    expect([...workspace.files.keys()]).toEqual([...before.keys()])
  })

  it('has those without a heading of its own moved among each other, whatever they say', () => {
    const workspace = contentWorkspace()
    const bare = ['learning', 'nowhere', undefined].map((group, index) => ({
      name: `service${index}`,
      ...(group !== undefined && { group }),
    }))
    const document = { groups: ['learning'], services: bare }
    workspace.write([{ path: SERVICES, text: JSON.stringify(document) }], STEP)
    workspace.write(moveRow(workspace, 'service2', -1), STEP)
    expect(rowsIn(workspace).map(({ name }) => name)).toEqual(['service0', 'service2', 'service1'])
    expect(moveRow(workspace, 'service0', 1)).toEqual([])
  })
})

describe('the form of a service', () => {
  const words = serviceWords([{ id: 'learning', called: 'Courses' }])

  it('asks every word of the meta-schema, or it stands among the others; each has its texts', () => {
    const asked = words.map(({ name }) => name)
    const all = Object.keys(metaServiceWords())
    expect(all.filter((word) => asked.includes(word) === serviceElsewhere.has(word))).toEqual([])
    const texts = asked.flatMap((name) => Object.values(serviceTexts(name)))
    expect(texts.filter((id) => !programTexts.has(id))).toEqual([])
  })

  it('leaves a row by the letter where nothing of it changed, and writes each word at its place', () => {
    const workspace = contentWorkspace()
    const groups = groupsOf(workspace.documentOf(SERVICES))
    const all = serviceWords(groups.map((id) => ({ id, called: id })))
    for (const row of rowsIn(workspace))
      expect(JSON.stringify(withServiceValues(row, all, serviceValues(row, all)))).toBe(JSON.stringify(row))
    const row = { name: 'a', is_global: true, menu: [] }
    const typed = { group: 'learning', underTest: true }
    expect(JSON.stringify(withServiceValues(row, words, typed))).toBe(
      JSON.stringify({ name: 'a', group: 'learning', is_global: false, underTest: true, menu: [] }),
    )
    expect(writeRow(workspace, 'nobody', row)).toEqual([])
  })
})

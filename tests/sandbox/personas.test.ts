import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSandbox, type OpenSandbox } from './openSandbox.ts'

describe('the named people', () => {
  let open: OpenSandbox
  beforeAll(async () => {
    open = await openSandbox()
  })
  afterAll(() => open.close())

  test('are served as their files have them', async () => {
    const aysel = JSON.parse(readFileSync(resolve('workflows/personas/aysel.json'), 'utf8'))
    expect((await open.get('population', '/people/5AYSEL1')).value).toEqual(aysel.facts.person)
    expect((await open.get('education', '/study/5AYSEL1')).value).toEqual(aysel.facts.study)
    expect((await open.get('population', '/documents/idCard/AA1000001')).value).toEqual(aysel.facts.document)
  })

  test('have no record where their file says null', async () => {
    expect((await open.get('education', '/foreign/5AYSEL1')).status).toBe(404)
  })

  test('bring their institutions abroad into the ranking, whatever the case', async () => {
    const found = await open.get(
      'ranking',
      `/institutions/${encodeURIComponent('anatolia  technical UNIVERSITY')}`,
    )
    expect(found.value).toMatchObject({ rank: 500, accredited: true })
  })

  test('are found by source and path after every fact was renamed', async () => {
    const contentRoot = mkdtempSync(join(tmpdir(), 'sandbox-'))
    cpSync(resolve('workflows'), join(contentRoot, 'workflows'), { recursive: true })
    const rename = (
      file: string,
      change: (content: Record<string, unknown>) => Record<string, unknown>,
    ): void => {
      const path = join(contentRoot, 'workflows', file)
      writeFileSync(path, JSON.stringify(change(JSON.parse(readFileSync(path, 'utf8')))))
    }
    const renamed = (facts: object) =>
      Object.fromEntries(Object.entries(facts).map(([name, value]) => [`x${name}`, value]))
    rename('facts.json', renamed)
    rename('personas/aysel.json', (content) => ({ ...content, facts: renamed(content['facts'] ?? {}) }))
    const other = await openSandbox({ contentRoot })
    expect((await other.get('education', '/credits/5AYSEL1')).value).toEqual({ planned: 120, earned: 62 })
    await other.close()
    rmSync(contentRoot, { recursive: true })
  })

  test('may be changed and put back', async () => {
    await open.post('education', '/_set', { path: '/debts/5RAUF21', value: { amount: 0 } })
    expect((await open.get('education', '/debts/5RAUF21')).value).toEqual({ amount: 0 })
    await open.post('education', '/_set', { path: '/debts/5RAUF21', value: null })
    expect((await open.get('education', '/debts/5RAUF21')).status).toBe(404)
    await open.post('education', '/_control', { reset: true })
    expect((await open.get('education', '/debts/5RAUF21')).value).toMatchObject({ amount: 1250.5 })
  })

  test('may be changed for one query', async () => {
    const path = '/pass-scores?specialties=bdu-050655&year=2024'
    await open.post('education', '/_set', { path, value: [{ id: 'bdu-050655', free: 0 }] })
    expect((await open.get('education', path)).value).toEqual([{ id: 'bdu-050655', free: 0 }])
    expect((await open.get('education', '/pass-scores?specialties=bdu-050655&year=2023')).value).not.toEqual([
      { id: 'bdu-050655', free: 0 },
    ])
  })

  test('stand beside the lists of the content, each served by its source', async () => {
    const slots = await open.get<{ version: string; rows: { id: string }[] }>(
      'education',
      '/lists/interviewSlot',
    )
    expect(slots.value.rows.length).toBeGreaterThan(100)
    expect((await open.get('social', '/lists/interviewSlot')).status).toBe(404)
    const specialties = await open.get<{ rows: object[] }>('education', '/lists/specialty')
    expect(specialties.value.rows.length).toBeGreaterThan(slots.value.rows.length)
  })
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { byLabel } from '../../src/app/i18n/byLabel.ts'

const APP = join(import.meta.dirname, '../../src/app')

test('choices stand by the alphabet of the reader', () => {
  const rows = ['Zaqatala', 'Əlavə təhsil', 'Xaçmaz', 'Elm', 'Hacıqabul', 'Çay'].map((label) => ({ label }))
  const labels = (language: string) => byLabel(rows, language).map(({ label }) => label)
  expect(labels('az')).toEqual(['Çay', 'Elm', 'Əlavə təhsil', 'Hacıqabul', 'Xaçmaz', 'Zaqatala'])
})

test('choices that are made of what the server lists are sorted, in the pages of applicants and staff', () => {
  const files = readdirSync(join(APP, 'screens'), { recursive: true, encoding: 'utf8' })
  const unsorted = files
    .filter((name) => name.endsWith('.tsx'))
    .filter((name) =>
      /options=\{[\w.]+\.map\(|options: [\w.]+\.map\(|\.label\.localeCompare\(/.test(
        readFileSync(join(APP, 'screens', name), 'utf8'),
      ),
    )
  expect(unsorted).toEqual([
    // What fits the words best comes first.
    'admin/RolePicker.tsx',
    // Statuses of a process stand in the order of the process.
    'desk/QueueFilters.tsx',
  ])
})

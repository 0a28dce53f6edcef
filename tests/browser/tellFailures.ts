import { afterEach } from 'vitest'
import { tellOpenPages } from './openPages.ts'

// Runs beside every test file: whoever fails before a page says what was on it.
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await tellOpenPages(task.name)
})

import { ApiFailure } from '../../http/ApiFailure.ts'
import type { Answer } from '../../http/Answer.ts'
import { callStudio } from '../../http/callStudio.ts'

type Figures = Answer<'questionFigures'>

/** They change slowly: a form with a hundred questions asks once. */
const FRESH = 300_000
const asked = new Map<string, { at: number; figures: Promise<Figures> }>()

/** Of a process that was never published there are none. */
export function figuresOf(process: string): Promise<Figures> {
  const known = asked.get(process)
  const now = performance.now()
  if (known !== undefined && now - known.at < FRESH) return known.figures
  const figures = fetchFigures(process)
  asked.set(process, { at: now, figures })
  figures.catch(() => asked.delete(process))
  return figures
}

async function fetchFigures(process: string): Promise<Figures> {
  try {
    return await callStudio('questionFigures', { query: { process } })
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) return []
    throw error
  }
}

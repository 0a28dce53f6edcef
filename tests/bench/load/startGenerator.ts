import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Kind, Orders } from './generator/generator.ts'
import { hear } from './hear.ts'

export interface Generator {
  /** @throws what went wrong there. */
  order<K extends Kind>(kind: K, order: Orders[K]['order']): Promise<Orders[K]['report']>
  close(): void
}

export function startGenerator(): Generator {
  const place = fileURLToPath(new URL('generator/generator.ts', import.meta.url))
  const child = fork(place, { serialization: 'advanced' })
  return {
    order: async <K extends Kind>(kind: K, order: Orders[K]['order']): Promise<Orders[K]['report']> => {
      child.send({ kind, ...order })
      const told = await hear<{ report: Orders[K]['report']; fault?: string }>(child)
      if (told.fault !== undefined) throw new Error(told.fault)
      return told.report
    },
    close: () => child.kill(),
  }
}

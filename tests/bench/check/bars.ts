import type { Bar } from '../Bench.ts'

export const bars = {
  cold: { atMost: 3 },
  watched: { atMost: 300 },
  copies: { atMost: 4 },
  memory: { below: 500 },
} satisfies { [name: string]: Bar }

import type { Said } from '../said/Said.ts'

/** The mend "did you mean x?" for a name that is nearly one of these; otherwise nothing. */
export function nearest(name: string, names: Iterable<string>): { mend?: Said } {
  const best = nearestName(name, names)
  return best === undefined ? {} : { mend: meant(best) }
}

export function meant(name: string): Said {
  return { says: 'mend.meant', params: { name } }
}

export function toWrite(name: string): Said {
  return { says: 'mend.write', params: { name } }
}

/** The one of these that this was surely meant to be. */
export function nearestName(name: string, names: Iterable<string>): string | undefined {
  let best: string | undefined
  // Something of the name must be left.
  let least = Math.min(Math.max(2, Math.floor(name.length / 3)), name.length - 1) + 1
  for (const candidate of names) {
    if (Math.abs(candidate.length - name.length) >= least) continue
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase())
    if (distance < least) {
      least = distance
      best = candidate
    }
  }
  return best
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_unused, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}

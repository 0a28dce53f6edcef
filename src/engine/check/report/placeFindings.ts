import type { TextPlace } from '../../content/json/TextLines.ts'
import { entryOf } from '../codes/codes.ts'
import type { Finding } from '../Finding.ts'
import { MemberPlaces } from './MemberPlaces.ts'
import type { PlacedFinding } from './PlacedFinding.ts'

/** Looks the places up in the texts of the files; each file is read once, and only if something is told of it. */
export function placeFindings(
  findings: readonly Finding[],
  files: ReadonlyMap<string, string>,
): PlacedFinding[] {
  const known = new Map<string, MemberPlaces>()
  const placesOf = (file: string): MemberPlaces => {
    const places = known.get(file) ?? new MemberPlaces(files.get(file) ?? '')
    known.set(file, places)
    return places
  }
  return findings.map((finding) => ({
    ...finding,
    mend: finding.mend ?? entryOf(finding.code)?.mend ?? '',
    ...(toldPlace(finding) ?? placesOf(finding.file).at(finding.pointer)),
  }))
}

/** What is no JSON has said where. */
function toldPlace({ params }: Finding): TextPlace | undefined {
  const line = params?.['line']
  const column = params?.['column']
  return typeof line === 'number' && typeof column === 'number' ? { line, column } : undefined
}

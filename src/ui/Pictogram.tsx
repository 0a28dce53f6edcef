import { Drawing } from './Drawing.tsx'
import { pictogramPaths } from './pictogramPaths.ts'

const paths = new Map<string, string>(Object.entries(pictogramPaths))

/** A drawing that content names; of a name that it does not know, a folder. Decoration only. */
export function Pictogram({ name }: { name: string | null }) {
  return <Drawing path={paths.get(name ?? '') ?? pictogramPaths.folder} size={24} />
}

import { Drawing } from './Drawing.tsx'
import { iconPaths, type IconName } from './iconPaths.ts'

/** Decoration only: the meaning always stands beside it as text. `size` in px. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return <Drawing path={iconPaths[name]} size={size} />
}

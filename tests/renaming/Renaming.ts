import type { IdKind } from '../roads/api/Ids.ts'
import type { Names } from './createNames.ts'
import type { Model } from './readModel.ts'

/** How one content gets its new names. */
export interface Renaming {
  model: Model
  id: (kind: IdKind, name: string) => string
  /** Forms of registration, recovery and settings: their answers keep their names. */
  account: boolean
}

export function createRenaming(model: Model, names: Names): Renaming {
  const keeps = (kind: IdKind, name: string): boolean =>
    (kind === 'field' && model.kept.fields.has(name)) || (kind === 'list' && model.kept.lists.has(name))
  return {
    model,
    account: false,
    id: (kind, name) => (keeps(kind, name) ? name : names.of(kind, name)),
  }
}

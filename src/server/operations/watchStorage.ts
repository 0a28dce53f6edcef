import type { Portal } from '../Portal.ts'
import { STORAGE_KINDS, type StoredAmount } from '../storage/StorageKind.ts'
import { keptAnswer } from './keptAnswer.ts'

/** What is stored, and how much room there is: what an operator has to hear of before nothing more can be taken. */
export function watchStorage(portal: Portal): void {
  const { metrics, disk } = portal
  const { reserveBytes, warningBytes, totals } = portal.config.storage
  metrics.gauge(
    'portal_disk_free_bytes',
    'Free bytes on the fullest disk that this process writes to itself; absent where it writes to none.',
    () => disk.freeBytes(),
  )
  metrics.gauge(
    'portal_disk_reserve_bytes',
    'Free bytes below which no upload is taken, so that drafts can be saved.',
    () => reserveBytes,
  )
  metrics.gauge(
    'portal_disk_warning',
    'Whether the disk will be full soon: 1 where there are fewer free bytes than PORTAL_DISK_WARNING_MB.',
    async () => {
      const freeBytes = await disk.freeBytes()
      return freeBytes === undefined ? undefined : Number(freeBytes < warningBytes)
    },
  )
  const stored = keptAnswer(() => portal.database.selectFrom('storage_total').selectAll().execute())
  const storedOf = async (amount: keyof StoredAmount) =>
    (await stored())?.map((total) => [total.kind, total[amount]] as const) ?? []
  const limitsOf = (amount: keyof StoredAmount) =>
    STORAGE_KINDS.flatMap((kind) => (totals[kind][amount] > 0 ? [[kind, totals[kind][amount]] as const] : []))
  const gauges = metrics.gauges.bind(metrics)
  gauges('portal_stored_bytes', 'Bytes that everybody has stored of each kind together.', 'kind', () =>
    storedOf('bytes'),
  )
  gauges('portal_stored_items', 'How many files, applications or messages that is.', 'kind', () =>
    storedOf('items'),
  )
  gauges(
    'portal_stored_limit_bytes',
    'How many bytes it may be; absent where there is no limit.',
    'kind',
    () => limitsOf('bytes'),
  )
  gauges('portal_stored_limit_items', 'How many it may be; absent where there is no limit.', 'kind', () =>
    limitsOf('items'),
  )
}

/** A back-up that cannot be used, or not here: `message` is one clear line. */
export class BackupFault extends Error {
  override readonly name = 'BackupFault' as const
}

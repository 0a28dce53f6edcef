/** Where bytes lie. Names are ours: letters, digits and dashes. Bytes are sealed before they come here. */
export interface FileStore {
  write(name: string, bytes: Uint8Array): Promise<void>
  /** @throws when there is no such file. */
  read(name: string): Promise<Buffer>
  /** A file that is not there is no fault. */
  remove(name: string): Promise<void>
}

/** Whether an address belongs to that origin: the only ones to which a person or a message is sent. */
export const isOfOrigin = (address: string, origin: string): boolean =>
  URL.canParse(address) && new URL(address).origin === origin

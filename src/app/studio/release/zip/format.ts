/** Of the format's description (APPNOTE 4.3): the parts of a zip that are written and read here. */
export const LOCAL = 0x04_03_4b_50
export const CENTRAL = 0x02_01_4b_50
export const END = 0x06_05_4b_50
export const LOCAL_SIZE = 30
export const CENTRAL_SIZE = 46
export const END_SIZE = 22
export const STORED = 0
export const DEFLATED = 8
/** Names are UTF-8. */
export const UTF8_NAMES = 0x08_00
export const ENCRYPTED = 0x00_01

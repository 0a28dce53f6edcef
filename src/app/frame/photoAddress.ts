const PREFIX = /^(?:data:image\/[a-z+]+;base64,)+/u

/** The person's picture is base64 JPEG; a doubled data prefix is cut to one (specification, section 3). */
export function photoAddress(image: string | null | undefined): string | null {
  if (image === null || image === undefined || image === '') return null
  return `data:image/jpeg;base64,${image.replace(PREFIX, '')}`
}

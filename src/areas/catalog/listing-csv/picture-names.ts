/** Maximum number of pictures sent with an import. */
export const mostPictures = 500

/** Returns the name under which a row refers to a picture: without folders, in lower case. */
export function pictureName(path: string): string {
  const name = path.split(/[\\/]/).at(-1) ?? ''
  return name.trim().normalize('NFC').toLowerCase().slice(0, 255)
}

/** Whether a cell's part looks like the name of a picture. */
export function isPictureName(part: string): boolean {
  return /\.(jpe?g|png)$/i.test(part)
}

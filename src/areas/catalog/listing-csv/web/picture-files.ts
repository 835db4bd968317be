/** Whether a chosen file is a ZIP file; browsers name its type differently. */
export function isZip(file: File): boolean {
  return /\.zip$/i.test(file.name) || /^application\/(x-)?zip/.test(file.type)
}

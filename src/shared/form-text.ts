/** What was typed into a field of a sent form; a file and a missing field are no text. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

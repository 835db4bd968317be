/** What is being written on a profile, as its address says: `new`, `reply-12`, `edit-12`. */
export interface Writing {
  deed: 'new' | 'reply' | 'edit' | 'remove'
  /** Of what is answered, changed or removed; 0 for something new. */
  id: number
}

/** Null where nothing is. */
export function writingIn(search: string): Writing | null {
  const asked = new URLSearchParams(search).get('write') ?? ''
  const [, deed, id] = /^(new|reply|edit|remove)(?:-([1-9]\d{0,14}))?$/.exec(asked) ?? []
  if (deed === 'new') return { deed, id: 0 }
  const isOfOne = deed === 'reply' || deed === 'edit' || deed === 'remove'
  return isOfOne && id ? { deed, id: Number(id) } : null
}

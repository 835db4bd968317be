/** Feedback form in the URL: `new`, `reply-12`, `edit-12`. */
export interface Writing {
  action: 'new' | 'reply' | 'edit' | 'remove'
  /** Id of the feedback; 0 for new. */
  id: number
}

/** Parses the form from a URL; null for none. */
export function writingIn(search: string): Writing | null {
  const requested = new URLSearchParams(search).get('write') ?? ''
  const [, action, id] = /^(new|reply|edit|remove)(?:-([1-9]\d{0,14}))?$/.exec(requested) ?? []
  if (action === 'new') return { action, id: 0 }
  const isOfOne = action === 'reply' || action === 'edit' || action === 'remove'
  return isOfOne && id ? { action, id: Number(id) } : null
}

/** A change of a filter's control; only boxes are ticked, others have a value. */
export interface FilterChange {
  target: Pick<HTMLInputElement, 'name' | 'value' | 'type'> & {
    /** Of a range of prices. */
    currency?: string
  }
}

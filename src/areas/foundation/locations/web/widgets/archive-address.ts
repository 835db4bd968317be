/** URL of the map archive that `map:add` stored; 204 without one. */
export const archiveAddress = '/map-archive'

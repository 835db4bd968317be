import type { PersonalData } from '#platform/personal-data.ts'

export const personalData: PersonalData = {
  merge: {
    kept: {
      'enterprise.id': 'an enterprise is not the person',
      'place.party_id': 'only enterprises have places',
      'party_stat.party_id': 'counters change with what they count',
    },
  },
  retained: {
    'enterprise.id': 'an enterprise is not the person',
    'place.party_id': 'only enterprises have places',
    'party_stat.party_id': 'counts of what others did with an enterprise',
  },
  notExported: {
    enterprise: 'an enterprise is not the person; `teams` says which ones they work for',
    place: 'only enterprises have places',
    party_stat: 'counts of what others did with an enterprise, and of what `points` tells',
  },
}

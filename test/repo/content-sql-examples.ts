import * as ads from '#server/ads/queries.ts';
import * as contents from '#server/contents/queries.ts';
import * as notices from '#server/notices/queries.ts';
import type { Call, Examples } from './sql-example.ts';

const id = '00000000-0000-4000-8000-000000000000';
const time = '2026-11-21T08:00:00.000Z';

const notice = {
  texts: { de: 'Heute nur bis 15 Uhr' },
  link_to: '/offers',
  valid_from: time,
  valid_to: '2026-11-22T08:00:00.000Z',
};

const ad = {
  texts: { de: { title: 'Feigen', subtitle: '', description: '', button_text: 'Ansehen' } },
  tint: 'leaf',
  image_url: null,
  image_position: 'right',
  image_fit: 'contain',
  link_to: '/offers',
  is_active: true,
  valid_from: null,
  valid_to: null,
} as const;

export const contentExamples: Record<string, Record<string, Call>> = {
  'server/contents/queries.ts': {
    listVersions: (db) => contents.listVersions(db, 'terms'),
    listCurrent: (db) => contents.listCurrent(db, time),
    findVersion: (db) => contents.findVersion(db, id),
    insertVersion: (db) =>
      contents.insertVersion(db, {
        page: 'terms',
        texts: { de: '## Geltung' },
        valid_from: time,
        created_by: id,
      }),
    lockPage: (db) => contents.lockPage(db, 'terms'),
  } satisfies Examples<typeof contents>,
  'server/ads/queries.ts': {
    listActiveAds: (db) => ads.listActiveAds(db, time),
    listAllAds: (db) => ads.listAllAds(db),
    lockAds: (db) => ads.lockAds(db),
    insertAd: (db) => ads.insertAd(db, ad),
    updateAd: (db) => ads.updateAd(db, id, ad),
    deleteAd: (db) => ads.deleteAd(db, id),
    setPositions: (db) => ads.setPositions(db, [id]),
  } satisfies Examples<typeof ads>,
  'server/notices/queries.ts': {
    findCurrentNotice: (db) => notices.findCurrentNotice(db, time),
    listNotices: (db) =>
      notices.listNotices(db, new Date(time), {
        state: 'running',
        after: { key: time, id },
        limit: 24,
      }),
    insertNotice: (db) => notices.insertNotice(db, notice),
    updateNotice: (db) => notices.updateNotice(db, id, notice),
    deleteNotice: (db) => notices.deleteNotice(db, id),
  } satisfies Examples<typeof notices>,
};

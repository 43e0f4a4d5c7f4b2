import { cents } from '#domain/money.ts';
import * as arrivals from '#server/orders/delivery/arrival-queries.ts';
import * as byHand from '#server/orders/delivery/payments-by-hand-queries.ts';
import * as learned from '#server/tours/board/learned-queries.ts';
import * as board from '#server/tours/board/queries.ts';
import * as credits from '#server/tours/credits/queries.ts';
import * as days from '#server/tours/days/queries.ts';
import * as own from '#server/tours/driving/own-tour-queries.ts';
import * as driving from '#server/tours/driving/queries.ts';
import * as receipts from '#server/tours/receipts/queries.ts';
import * as plans from '#server/tours/tills/change-plan-queries.ts';
import * as tills from '#server/tours/tills/queries.ts';
import * as lists from '#server/tours/tour-list/queries.ts';
import type { Examples } from './sql-example.ts';

const id = '00000000-0000-4000-8000-000000000000';
const time = '2026-11-21T08:00:00.000Z';
const span = { start: time, end: time };
const planned = { leaves_at: time, returns_at: time, metres: 1200 };

/** Tours, their doors and their tills. */
export const tourExamples = {
  'server/orders/delivery/arrival-queries.ts': {
    hasTours: (db) => arrivals.hasTours(db),
    listOnTour: (db) => arrivals.listOnTour(db, [id]),
    isOnTour: (db) => arrivals.isOnTour(db, id),
    listTourStops: (db) => arrivals.listTourStops(db, [id]),
  } satisfies Examples<typeof arrivals>,
  'server/orders/delivery/payments-by-hand-queries.ts': {
    findDoor: (db) => byHand.findDoor(db, id),
    isRecorded: (db) => byHand.isRecorded(db, id),
    listCorrections: (db) => byHand.listCorrections(db, id),
    deductCorrections: (db) => byHand.deductCorrections(db, [id], time),
    insertPaymentByHand: (db) =>
      byHand.insertPaymentByHand(db, {
        id,
        order_id: id,
        status: 'paid',
        method: 'cash',
        vat: [],
        deposit_cents: cents(0),
        total_cents: cents(2399),
        empties_cents: cents(0),
        credit_cents: cents(0),
        actor_id: id,
        noted_at: time,
      }),
    assignPaymentsByHand: (db) => byHand.assignPaymentsByHand(db, [id], '2026-11-21'),
  } satisfies Examples<typeof byHand>,
  'server/tours/board/learned-queries.ts': {
    listDoneStops: (db) => learned.listDoneStops(db, time, 10),
  } satisfies Examples<typeof learned>,
  'server/tours/board/queries.ts': {
    listWaitingOrders: (db) => board.listWaitingOrders(db, span),
    listOrdersWithoutTour: (db) => board.listOrdersWithoutTour(db),
    findNextWindow: (db) => board.findNextWindow(db, span.end),
    listStopsOf: (db) => board.listStopsOf(db, [id]),
    listDrivers: (db) => board.listDrivers(db, ['driver']),
    listTours: (db) => board.listTours(db, span),
    listUndecidedTours: (db) => board.listUndecidedTours(db),
    findTours: (db) => board.findTours(db, [id]),
    insertTour: (db) =>
      board.insertTour(db, { driver_id: id, window_start: time, window_end: time, ...planned }),
    insertTill: (db) => board.insertTill(db, { tour_id: id, driver_id: id }),
    saveStops: (db) =>
      board.saveStops(db, id, [
        {
          order_id: id,
          position: 1,
          arrives_at: time,
          begins_at: time,
          leaves_at: time,
          drive_seconds: 300,
        },
      ]),
    deleteStops: (db) => board.deleteStops(db, id, [id]),
    updateTour: (db) => board.updateTour(db, id, { driver_id: id, ...planned }),
    moveTill: (db) => board.moveTill(db, id, id),
    deleteTour: (db) => board.deleteTour(db, id),
    hasMovements: (db) => board.hasMovements(db, id),
  } satisfies Examples<typeof board>,
  'server/tours/credits/queries.ts': {
    listOpen: (db) => credits.listOpen(db, 200),
    lockCredit: (db) => credits.lockCredit(db, id),
    findPayout: (db) => credits.findPayout(db, id),
    insertPayout: (db) =>
      credits.insertPayout(db, {
        correction_id: id,
        amount_cents: cents(100),
        method: 'cash',
        actor_id: id,
        paid_at: time,
      }),
  } satisfies Examples<typeof credits>,
  'server/tours/days/queries.ts': {
    countOpen: (db) => days.countOpen(db, time),
    listOpenOrders: (db) => days.listOpenOrders(db, time),
    findClose: (db) => days.findClose(db, '2026-11-21'),
    lockCloses: (db) => days.lockCloses(db, '2026-11-21'),
    listTills: (db) => days.listTills(db, time),
    listMethods: (db) => days.listMethods(db, [id]),
    insertClose: (db) =>
      days.insertClose(db, {
        day: '2026-11-21',
        content: { methods: [], by_hand: [], tills: [], payouts: [] },
        closed_by: id,
        closed_at: time,
      }),
    assignTills: (db) => days.assignTills(db, [id], '2026-11-21'),
    listPayouts: (db) => days.listPayouts(db, time),
    listPaymentsByHand: (db) => days.listPaymentsByHand(db, time),
    assignPayouts: (db) => days.assignPayouts(db, [id], '2026-11-21'),
  } satisfies Examples<typeof days>,
  'server/tours/driving/own-tour-queries.ts': {
    listOwnTours: (db) => own.listOwnTours(db, id, time),
    findOwnTour: (db) => own.findOwnTour(db, id, id),
    listOwnStops: (db) => own.listOwnStops(db, id),
  } satisfies Examples<typeof own>,
  'server/tours/driving/queries.ts': {
    lockTour: (db) => driving.lockTour(db, id),
    listStops: (db) => driving.listStops(db, id),
    lockStop: (db) => driving.lockStop(db, id),
    setTourState: (db) => driving.setTourState(db, id, { state: 'under_way', left_at: time }),
    isUnderWay: (db) => driving.isUnderWay(db, id),
    arrive: (db) => driving.arrive(db, id, time),
    closeStop: (db) =>
      driving.closeStop(db, id, { state: 'failed', left_at: time, failure_reason: 'refused' }),
    planAgain: (db) => driving.planAgain(db, { id, tour_id: id }),
    insertHandover: (db) =>
      driving.insertHandover(db, {
        stop_id: id,
        order_id: id,
        event_id: id,
        settlement_version: 1,
        empties: [{ kind: 'crate', count: 1 }],
        empties_cents: cents(150),
        due_cents: cents(2000),
        payout_cents: cents(0),
        credit_cents: cents(0),
        method: 'cash',
        tip_cents: cents(0),
        received_by: null,
        handed_over_at: time,
      }),
  } satisfies Examples<typeof driving>,
  'server/tours/receipts/queries.ts': {
    findReceipt: (db) => receipts.findReceipt(db, id),
    exportHandovers: (db) => receipts.exportHandovers(db, id),
  } satisfies Examples<typeof receipts>,
  'server/tours/tills/change-plan-queries.ts': {
    listDoors: (db) => plans.listDoors(db, id),
    findTourHead: (db) => plans.findTourHead(db, id),
    listTenders: (db) => plans.listTenders(db, 10),
  } satisfies Examples<typeof plans>,
  'server/tours/tills/queries.ts': {
    findTill: (db) => tills.findTill(db, id),
    listTills: (db) => tills.listTills(db, 10),
    findTourOfTill: (db) => tills.findTourOfTill(db, id),
    lockTill: (db) => tills.lockTill(db, id),
    lockTillOfTour: (db) => tills.lockTillOfTour(db, id),
    listMovements: (db) => tills.listMovements(db, id),
    insertMovement: (db) =>
      tills.insertMovement(db, {
        till_id: id,
        reason: 'float',
        received: { 500: 4 },
        given: {},
        moved_at: time,
      }),
    updateTill: (db) => tills.updateTill(db, id, { counted: { 500: 4 }, counted_at: time }),
    sumCashDue: (db) => tills.sumCashDue(db, id),
    hasUndecidedStop: (db) => tills.hasUndecidedStop(db, id),
    listUnpaidOrders: (db) => tills.listUnpaidOrders(db, id),
  } satisfies Examples<typeof tills>,
  'server/tours/tour-list/queries.ts': {
    listDoors: (db) => lists.listDoors(db, id),
  } satisfies Examples<typeof lists>,
};

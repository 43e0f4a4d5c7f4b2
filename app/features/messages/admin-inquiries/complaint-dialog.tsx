import { useQuery } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { CorrectionButtons } from '#app/features/cash/credits/correction-buttons.tsx';
import { CreditForm } from '#app/features/cash/credits/credit-form.tsx';
import { LoadFailure } from '#app/features/frame/offline/load-failure.tsx';
import { useMay } from '#app/features/frame/permissions/use-may.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { QueryView } from '#app/ui/query-view.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { getComplaint, grantCredit } from '#contract/messages/complaints.admin.ts';
import type { ComplaintDetail } from '#contract/messages/complaints.schema.ts';
import { ComplaintFacts } from './complaint-facts.tsx';
import { ComplaintPhoto } from './complaint-photo.tsx';
import { initialCredit } from './initial-credit.ts';

interface ComplaintDialogProps {
  id: string;
  onClose: () => void;
}

/** A complaint with its photos, and the credit for lines of its order. */
export function ComplaintDialog({ id, onClose }: ComplaintDialogProps) {
  const { t } = useTranslation();
  const complaint = useQuery({
    queryKey: ['admin-inquiries', 'complaint', id],
    queryFn: ({ signal }) => call(getComplaint, { params: { id }, signal }),
  });
  return (
    <Dialog
      isOpen
      size="wide"
      onClose={onClose}
      title={t('admin_inquiries.complaint_title', {
        number: complaint.data?.order_number ?? '',
      })}
    >
      <QueryView
        query={complaint}
        wait={<Spinner label={t('common.loading')} />}
        renderFailure={(error) => (
          <LoadFailure
            title={t('admin_inquiries.complaint_failed')}
            error={error}
            onRetry={() => void complaint.refetch()}
          />
        )}
      >
        {(data) => <ComplaintView complaint={data} />}
      </QueryView>
    </Dialog>
  );
}

function ComplaintView({ complaint }: { complaint: ComplaintDetail }) {
  const mayCredit = useMay(grantCredit);
  return (
    <div className="space-y-6">
      <ComplaintFacts complaint={complaint} />
      {complaint.photo_ids.length > 0 && (
        <div className="flex flex-wrap gap-4">
          {complaint.photo_ids.map((id, index) => (
            <ComplaintPhoto key={id} id={id} number={index + 1} />
          ))}
        </div>
      )}
      <CorrectionButtons orderId={complaint.order_id} corrections={complaint.corrections} />
      {mayCredit && (
        // What was credited changes what is left: the form starts again with it.
        <CreditForm
          key={complaint.corrections.length}
          credit={complaint}
          initial={initialCredit(complaint)}
          grant={(headers, body) =>
            call(grantCredit, { params: { id: complaint.id }, headers, body })
          }
        />
      )}
    </div>
  );
}

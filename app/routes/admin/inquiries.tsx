import { InquiriesScreen } from '#app/features/messages/admin-inquiries/inquiries-screen.tsx';

export default InquiriesScreen;

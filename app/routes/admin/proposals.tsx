import { ProposalsScreen } from '#app/features/stock/admin-proposals/proposals-screen.tsx';

export default ProposalsScreen;
